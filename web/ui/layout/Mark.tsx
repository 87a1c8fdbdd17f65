/** The load line of a ship: the mark of the product. */
export function Mark({ size = 24 }: { size?: number }) {
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
