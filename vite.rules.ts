import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = createRequire(import.meta.url)
  .resolve('valibot')
  .replace(/index\.[cm]?js$/, 'index.mjs')
const prefix = '\0rule:'

/**
 * valibot is one file, so whatever any screen uses of it would lie in the first chunk. At build time each of its
 * declarations becomes a module of its own, and lies where it is used.
 */
export function rulesApart(): Plugin {
  const parts = new Map<string, string>()
  return {
    name: 'rules-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : null),
    load: (id) => parts.get(id) ?? null,
    transform(code, id) {
      if (id !== file) return null
      const { body } = this.parse(code)
      const said = body.flatMap((node) => {
        if (node.type === 'ExportNamedDeclaration') return []
        const declared = 'declarations' in node ? node.declarations.map((one) => one.id) : 'id' in node ? [node.id] : []
        const names = declared.flatMap((one) => (one && 'name' in one ? [String(one.name)] : []))
        return [{ names, text: code.slice(node.start, node.end), isKept: 'kind' in node && node.kind === 'let' }]
      })
      const all = new Set(said.flatMap(({ names }) => names))
      const kept = new Set(said.filter(({ isKept }) => isKept).flatMap(({ names }) => names))
      const usedIn = (text: string) => new Set((text.match(/[\w$]+/g) ?? []).filter((word) => all.has(word)))
      // What is assigned to lies with all that reads or writes it.
      const isShared = (text: string) => [...usedIn(text)].some((word) => kept.has(word))
      const homes = new Map(
        said.flatMap(({ names, text }) => names.map((name) => [name, isShared(text) ? 'kept' : name])),
      )
      for (const home of new Set(homes.values())) {
        const own = said.filter(({ names }) => names.some((name) => homes.get(name) === home))
        const text = own.map((one) => one.text).join('\n')
        const names = own.flatMap((one) => one.names)
        const others = [...usedIn(text)].filter((word) => homes.get(word) !== home)
        const imports = others.map((word) => `import { ${word} } from '${prefix.slice(1)}${homes.get(word)}'`)
        parts.set(
          `${prefix}${home}`,
          `${imports.join('\n').replaceAll("'rule:", "'\\0rule:")}\n${text}\nexport { ${names.join(', ')} }`,
        )
      }
      // By the names it exports: `null_` is known outside as `null`.
      const exported = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
      return exported
        .flatMap(({ local, exported: as }) => ('name' in local && 'name' in as ? [[local.name, as.name]] : []))
        .map(([name, as]) => `export { ${name} as ${as} } from '\\0rule:${homes.get(String(name))}'`)
        .join('\n')
    },
  }
}
