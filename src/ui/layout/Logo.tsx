/** The mark of two joining streams, with the name beside it unless `mark`. */
export function Logo({ mark, size = 24 }: { mark?: boolean; size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-[-0.01em] text-ink">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--color-brand)" />
        <path
          d="M7.2 5c0 4.8 4.8 5 4.8 9.6V19.5M17 5c0 3.6-2.2 4.6-4 7.2M17.6 11.4c-2.6 0-4.6 1.4-5.4 3.8"
          stroke="var(--color-on-brand)"
          strokeWidth="1.9"
        />
      </svg>
      {!mark && <bdi>Headwater</bdi>}
    </span>
  )
}
