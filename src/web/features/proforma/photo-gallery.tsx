import { useState } from 'react';
import { look } from '../../ui/look.ts';
import { SidePanel } from '../../ui/side-panel.tsx';

const copy = {
  title: (name: string) => `Photos of ${name}`,
  photo: (number: number, count: number) => `Photo ${number} of ${count}`,
} as const;

type Props = {
  readonly opened: boolean;
  readonly photos: readonly string[];
  readonly name: string;
  readonly onClose: () => void;
};

/** All photos of a listing, one below the other. A photo that does not load is left out. */
export function PhotoGallery({ opened, photos, name, onClose }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  return (
    <SidePanel title={copy.title(name)} opened={opened} onClose={onClose}>
      <ul>
        {photos.map((photo, index) =>
          broken.includes(photo) ? null : (
            <li key={photo} className={look('top16')}>
              <img
                className={look('block', 'wide', 'roundCard')}
                src={photo}
                alt={copy.photo(index + 1, photos.length)}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setBroken((known) => [...known, photo])}
              />
            </li>
          ),
        )}
      </ul>
    </SidePanel>
  );
}
