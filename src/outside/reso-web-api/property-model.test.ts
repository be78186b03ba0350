import { describe, expect, test } from 'vitest';
import { edmxOf } from '#tests/odata-server.ts';
import { readPropertyModel } from './property-model.ts';

describe('the metadata of a service', () => {
  test('yields own and inherited fields, with any prefix and type name', () => {
    const edmx = `<e:Edmx xmlns:e="http://docs.oasis-open.org/odata/ns/edmx"><e:DataServices>
      <Schema Namespace="a"><EntityType Name="Home" BaseType="b.Base"><Property Name="ListPrice"/></EntityType></Schema>
      <Schema Namespace="b">
        <EntityType Name="Base"><Property Name="ListingKey"/><Property Name="ModificationTimestamp"/>
          <NavigationProperty Name="Media"/><NavigationProperty Name="Rooms"/></EntityType>
        <EntityType Name="Member"><Property Name="MemberKey"/></EntityType>
        <EntityContainer Name="c"><EntitySet Name="Member" EntityType="b.Member"/><EntitySet Name="Property" EntityType="a.Home"/>
        </EntityContainer></Schema></e:DataServices></e:Edmx>`;
    const model = readPropertyModel(edmx);
    expect([...model.fields].sort()).toEqual(['ListPrice', 'ListingKey', 'ModificationTimestamp']);
    expect(model.hasMedia).toBe(true);
  });

  test('with cyclic base types terminates', () => {
    const edmx = edmxOf(['ListingKey', 'ModificationTimestamp']).replace(
      '<EntityType Name="Property">',
      '<EntityType Name="Property" BaseType="x.Property">',
    );
    expect(readPropertyModel(edmx)).toEqual({
      fields: new Set(['ListingKey', 'ModificationTimestamp']),
      hasMedia: false,
    });
  });

  test('without required fields is refused and names them', () => {
    expect(() => readPropertyModel(edmxOf(['ListingKey']))).toThrow('has no ModificationTimestamp, which');
    expect(() => readPropertyModel(edmxOf([]))).toThrow('has no ListingKey and no ModificationTimestamp, which');
    expect(() => readPropertyModel(edmxOf(['ListingKey']).replaceAll('"Property"', '"Home"'))).toThrow(
      'The service has no resource Property.',
    );
  });

  test.each(['', 'Not found', '{"value":[]}', '<html><body>Sign in</body></html>', '<edmx:Edmx', '<a><b></a>'])(
    'is not taken from %j',
    (text) => {
      expect(() => readPropertyModel(text)).toThrow('not the description of an OData service');
    },
  );

  test('never expands entities', () => {
    const levels = Array.from({ length: 20 }, (_, level) => `<!ENTITY x${level + 1} "${`&x${level};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE e [<!ENTITY x0 "boom">${levels.join('')}]>`;
    const edmx = edmxOf(['ListingKey', 'ModificationTimestamp', '&x20;']).replace(/<\?xml[^>]*\?>/, bomb);
    let size = 0;
    try {
      size = [...readPropertyModel(edmx).fields].join().length;
    } catch (error) {
      expect(String(error)).toContain('not the description');
    }
    expect(size).toBeLessThan(100);
  });
});
