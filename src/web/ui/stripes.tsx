/** A fill pattern, `url(#id)`: diagonal stripes of a color on a lighter background. */
export function Stripes({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill={color} opacity={0.25} />
        <rect width={3} height={6} fill={color} />
      </pattern>
    </defs>
  );
}
