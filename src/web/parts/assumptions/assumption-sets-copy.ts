import { countOf } from '#domain/format.ts';

export const assumptionSetsCopy = {
  useDefaults: 'Use my defaults',
  setDefaults: 'Set my defaults',
  templates: 'Templates',
  saveAs: 'Save as template…',
  defaults: 'My defaults',
  applied: (name: string, count: number) => `${name}: ${countOf(count, 'assumption')} set`,
  saved: (name: string) => `Template “${name}” saved`,
  dialog: {
    create: 'Save as template',
    rename: 'Rename template',
    text: (count: number) => `Saves ${countOf(count, 'assumption')}. You can apply them to any search or proforma.`,
    none: 'Everything is at its default. Change an assumption first.',
    name: 'Name',
    placeholder: 'For example: managed, 10 years',
    save: 'Save template',
    renameButton: 'Rename',
    saving: 'Saving…',
    full: 'You’ve used all templates in your plan. Delete one in Settings, or upgrade.',
  },
} as const;
