/** Phone, tablet and desktop, in CSS pixels. */
const widths = [390, 820, 1366];

/** The page of building blocks as it stands at three widths, side by side. */
export function ThreeWidths({ address }: { address: string }) {
  return (
    <div style={{ display: 'flex', gap: 24, padding: 24, overflowX: 'auto' }}>
      {widths.map((width) => (
        <iframe
          key={width}
          title={`${width} px`}
          src={address}
          width={width}
          height={1200}
          style={{ flex: 'none', border: '1px solid' }}
        />
      ))}
    </div>
  );
}
