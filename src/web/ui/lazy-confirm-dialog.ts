import { lazyPart } from './lazy-part.tsx';

export const LazyConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, {
  place: 'corner',
});
