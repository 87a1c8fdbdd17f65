/** The load line of a ship: the mark of the product. */
function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--mark)" />
      <g fill="none" stroke="var(--mark-ink)" strokeWidth="1.6">
        <circle cx="9.6" cy="12" r="4.2" />
        <path d="M2.6 12h14M18 7.2v9.6M18 8h3M18 12h2.2M18 16h3" />
      </g>
    </svg>
  );
}

/** The provider's logo; without one, the mark of the product. */
export function BrandMark({ brand, size = 24 }: { brand: { logo: string | null }; size?: number }) {
  if (!brand.logo) return <Mark size={size} />;
  return <img src={brand.logo} alt="" style={{ height: size, maxWidth: size * 4, objectFit: 'contain' }} />;
}
