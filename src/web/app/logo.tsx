/** The logo: a house in a square. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#154618" />
      <path d="M16 7 7 14.4V25h6.4v-6.2h5.2V25H25V14.4z" fill="#fff" />
    </svg>
  );
}
