/** Fills that are told apart without colour, too: plain, hatched, dotted, lined, crossed and empty. */
export function Textures({ id }: { readonly id: string }) {
  const tile = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const
  return (
    <defs>
      <pattern {...tile} id={`${id}1`} patternTransform="rotate(45)">
        <rect width={6} height={6} className="chart-tile-warn" />
        <path d="M0 0v6" className="chart-stroke-warn" />
      </pattern>
      <pattern {...tile} id={`${id}2`}>
        <rect width={6} height={6} className="chart-tile-info" />
        <circle cx={3} cy={3} r={1.6} className="chart-dot-info" />
      </pattern>
      <pattern {...tile} id={`${id}3`}>
        <rect width={6} height={6} className="chart-tile" />
        <path d="M0 3h6" className="chart-stroke-muted" />
      </pattern>
      <pattern {...tile} id={`${id}4`}>
        <rect width={6} height={6} className="chart-tile-bad" />
        <path d="M0 0l6 6M6 0l-6 6" className="chart-stroke-bad" />
      </pattern>
      <pattern {...tile} id={`${id}sofar`} patternTransform="rotate(45)">
        <rect width={6} height={6} className="chart-tile" />
        <path d="M0 0v6" className="chart-stroke-data" />
      </pattern>
      <pattern {...tile} id={`${id}gap`} patternTransform="rotate(45)">
        <rect width={6} height={6} className="chart-tile" />
        <path d="M0 0v6" className="chart-stroke-muted" />
      </pattern>
    </defs>
  )
}

const edges = ['', 'chart-edge-warn', 'chart-edge-info', 'chart-edge-muted', 'chart-edge-bad', 'chart-edge']

/** Looks of the layer or line with this number. There are six; a seventh looks like the second again. */
export function textureOf(id: string, at: number): { className: string; fill?: string } {
  const look = at === 0 ? 0 : ((at - 1) % 5) + 1
  if (look === 0) return { className: 'chart-data' }
  if (look === 5) return { className: 'chart-empty chart-edge' }
  return { className: edges[look] ?? '', fill: `url(#${id}${look})` }
}

/** The bar of a period that isn't over. */
export const soFarTexture = (id: string) => ({ className: 'chart-edge-data', fill: `url(#${id}sofar)` })
