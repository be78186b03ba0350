import { hostInAddress } from './hosts.ts';

/** Base URL of printed and mailed links in processes that serve no pages: the server with the same settings. */
export const linkOrigin = ({
  publicOrigin,
  host,
  port,
}: {
  readonly publicOrigin: string | null;
  readonly host: string;
  readonly port: number;
}) => publicOrigin ?? `http://${hostInAddress(host)}:${port}`;
