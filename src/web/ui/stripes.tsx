/** A fill pattern, `url(#id)`: diagonal stripes of a color on a lighter background. */
export function Stripes({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill={colour} opacity={0.25} />
        <rect width={3} height={6} fill={colour} />
      </pattern>
    </defs>
  );
}
