import { XMLParser } from 'fast-xml-parser';
import { FeedError } from './reso-feed.ts';

/** The available fields of a service. */
export type PropertyModel = {
  readonly fields: ReadonlySet<string>;
  /** Whether photos can be expanded with the listing. */
  readonly hasMedia: boolean;
};

type Node = Readonly<Record<string, unknown>>;

/** Expands no entities: none matter here, and malicious ones could exhaust the memory. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseAttributeValue: false,
  parseTagValue: false,
});

/**
 * Reads the fields of the resource Property, including inherited ones, from the service's `$metadata` (EDMX).
 * @throws FeedError for an invalid description, or one without ListingKey or ModificationTimestamp.
 */
export function readPropertyModel(edmx: string): PropertyModel {
  const schemas = schemasOf(edmx);
  const types = schemas.flatMap((schema) => children(schema, 'EntityType'));
  const sets = schemas
    .flatMap((schema) => children(schema, 'EntityContainer'))
    .flatMap((all) => children(all, 'EntitySet'));
  const set = sets.find((entitySet) => entitySet['@Name'] === 'Property');
  const name = set ? lastPart(set['@EntityType']) : 'Property';
  const lineage = lineageOf(types, name);
  if (lineage.length === 0) throw new FeedError('The service has no resource Property.');
  const fields = new Set(lineage.flatMap((type) => namesOf(type, 'Property')));
  const missing = ['ListingKey', 'ModificationTimestamp'].filter((field) => !fields.has(field));
  if (missing.length > 0) {
    throw new FeedError(`The resource Property of the service has no ${missing.join(' and no ')}, which a sync needs.`);
  }
  return { fields, hasMedia: lineage.some((type) => namesOf(type, 'NavigationProperty').includes('Media')) };
}

function schemasOf(edmx: string): readonly Node[] {
  try {
    const [document] = children(parser.parse(edmx), 'Edmx');
    const [services] = document ? children(document, 'DataServices') : [];
    if (services) return children(services, 'Schema');
  } catch {
    // The error below reports it.
  }
  throw new FeedError('The response to $metadata is not the description of an OData service.');
}

/** A type and its base types. Stops at a cycle. */
function lineageOf(types: readonly Node[], name: string): readonly Node[] {
  const lineage: Node[] = [];
  let next = types.find((type) => type['@Name'] === name);
  while (next && !lineage.includes(next)) {
    lineage.push(next);
    const base = lastPart(next['@BaseType']);
    next = types.find((type) => type['@Name'] === base);
  }
  return lineage;
}

/** The parser returns one child as an object and several as an array. */
function children(node: Node, name: string): readonly Node[] {
  return [node[name] ?? []].flat().filter((child): child is Node => typeof child === 'object' && child !== null);
}

function namesOf(type: Node, element: string): readonly string[] {
  return children(type, element).map((child) => String(child['@Name']));
}

function lastPart(qualified: unknown): string {
  return typeof qualified === 'string' ? (qualified.split('.').at(-1) ?? '') : '';
}
