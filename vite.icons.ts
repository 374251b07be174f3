import type { Plugin } from 'vite'

/** An icon of the set by its lines alone; null where it is drawn otherwise. */
const iconOf = (code: string): string | null => {
  const shapes = [...code.matchAll(/createElement\("path", (\{[^}]*\})\)/g)].map(([, props]) => props)
  const isPlain = /strokeWidth: 1\.5/.test(code) && shapes.length === code.split('createElement(').length - 3
  const lines = shapes.map(
    (props) => props?.match(/^\{\s*strokeLinecap: "round",\s*strokeLinejoin: "round",\s*d: ("[^"]+")\s*\}$/)?.[1],
  )
  if (!isPlain || lines.some((line) => !line)) return null
  return `import { outline } from '\0outline'\nexport default /*#__PURE__*/ outline(${lines.join(', ')})`
}

const outline = `
import { createElement } from 'react'
export const outline = (...lines) => {
  const paths = lines.map((d) => createElement('path', { d }))
  return (props) => createElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', ...props }, ...paths)
}`

/**
 * Every icon of the set says the same but its lines: in the build one function says it for all, 1 kB of a first page,
 * and base.css how they are drawn, once instead of ten attributes an icon in each row (PACE 4).
 */
export const iconsByLines = (): Plugin => ({
  name: 'icons-by-lines',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === '\0outline' ? id : null),
  load: (id) => (id === '\0outline' ? outline : null),
  transform: (code, id) => (/\/@heroicons\/react\/24\/outline\/esm\/\w+Icon\.js$/.test(id) ? iconOf(code) : null),
})
