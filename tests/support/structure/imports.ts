import path from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** The file that imports, from the root of the project. */
  readonly from: string
  readonly specifier: string
  /** The imported file, where it is one of ours, else the package's name. */
  readonly to: string
  readonly isOwn: boolean
  /** True for types alone, which don't exist at run time. */
  readonly isType: boolean
}

interface Found {
  readonly specifier: string
  readonly isType: boolean
}

/** The imports of one source, as Vite's parser reads them. Specifiers carry their extension, so no file is looked up. */
export function importsOf(file: string, source: string): Import[] {
  if (file.endsWith('.css')) return []
  const parsed = parseSync(file, source)
  const { module, errors } = parsed
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) => {
      const specifier = entries[0]?.moduleRequest?.value
      return specifier ? [{ specifier, isType: entries.every(({ isType }) => isType) }] : []
    }),
    ...(source.includes('import(') ? lateImports(parsed.program) : []),
  ]
  return found.map(({ specifier, isType }) => {
    const isOwn = specifier.startsWith('.')
    const to = isOwn ? path.posix.join(path.posix.dirname(file), specifier) : packageOf(specifier)
    return { from: file, specifier, to, isOwn, isType }
  })
}

/** `import('…')` as a call, and as a type. */
function lateImports(node: unknown): Found[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { readonly type?: unknown; readonly source?: { readonly value?: unknown } }
  const isLate = type === 'ImportExpression' || type === 'TSImportType'
  const own =
    isLate && typeof source?.value === 'string' ? [{ specifier: source.value, isType: type === 'TSImportType' }] : []
  return [...own, ...Object.values(node).flatMap(lateImports)]
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
