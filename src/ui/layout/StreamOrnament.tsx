const sources = Array.from({ length: 13 }, (_, stream) => -40 + 78 * stream)
const mouth = (source: number) => 457.1 + source * 0.03

/** Thirteen joining streams behind the sign-in form, the only ornament of the product. High contrast has none. */
export function StreamOrnament() {
  return (
    <svg
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="flip pointer-events-none absolute inset-0 size-full fill-none stroke-line-strong stroke-[1.25] opacity-70 contrast:hidden"
    >
      {sources.map((source) => (
        <path key={source} d={`M-20 ${source} C 480 ${source} 640 ${mouth(source)} 1460 ${mouth(source)}`} />
      ))}
    </svg>
  )
}
