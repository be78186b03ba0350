import type { FastifyRequest } from 'fastify';

/** Headers added by proxies, load balancers and CDNs. */
const addedByProxies =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-(?:real|client|cluster-client|original-forwarded-for|envoy-.*|azure-.*|arr-.*|appengine-.*)(?:-ip)?|x-original-(?:host|url)|x-proxyuser-ip|true-client-ip|(?:cf|fastly|fly|akamai)-.+|cdn-loop|x-amz-cf-id|x-amzn-trace-id|x-cloud-trace-context|x-request-start)$/;

/** Detects a proxy by its headers, or by HTTP/1.0, which no browser uses. */
export function isForwarded({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.httpVersion === '1.0' || Object.keys(raw.headers).some((name) => addedByProxies.test(name));
}
