/** Characters that end a quoted name, form a path, or are not shown. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\/:*?<>|%;]+/gu;

/** The header of a download under a file name (RFC 6266), with the name in UTF-8 if it is not ASCII. */
export function attachment(fileName: string): string {
  const name = fileName
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(unsafe, '-')
    .replaceAll('..', '.')
    .slice(-150);
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
