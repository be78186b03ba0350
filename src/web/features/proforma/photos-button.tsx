import { Images } from 'lucide-react';
import { Suspense } from 'react';
import { countOf } from '#domain/format.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PhotoGallery = lazyPart(async () => (await import('./photo-gallery.tsx')).PhotoGallery, { place: 'corner' });

type Props = { readonly photos: readonly string[]; readonly name: string; readonly className: string | undefined };

/** Opens all photos of a listing. A single photo is on the page already. */
export function PhotosButton({ photos, name, className }: Props) {
  const gallery = useDialogState();
  if (photos.length < 2) return null;
  return (
    <>
      <Button size="small" className={className} aria-haspopup="dialog" onClick={() => gallery.open()}>
        <Images size={16} aria-hidden />
        {countOf(photos.length, 'photo')}
      </Button>
      <Suspense>
        {gallery.opening > 0 && (
          <PhotoGallery opened={gallery.opened} photos={photos} name={name} onClose={gallery.close} />
        )}
      </Suspense>
    </>
  );
}
