import type { FastifyRequest } from 'fastify';

/** Headers that proxies, balancers and content networks add to what they pass on. */
const addedByProxies =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-(?:real|client|cluster-client|original-forwarded-for|envoy-.*|azure-.*|arr-.*|appengine-.*)(?:-ip)?|x-original-(?:host|url)|x-proxyuser-ip|true-client-ip|(?:cf|fastly|fly|akamai)-.+|cdn-loop|x-amz-cf-id|x-amzn-trace-id|x-cloud-trace-context|x-request-start)$/;

/**
 * Whether a proxy has passed a request on, as far as it shows: some of them add no header but speak HTTP/1.0, which no
 * browser does.
 */
export function isForwarded({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.httpVersion === '1.0' || Object.keys(raw.headers).some((name) => addedByProxies.test(name));
}
