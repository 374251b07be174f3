import path from 'node:path'

export interface Import {
  /** The file that imports, from the root of the project. */
  readonly from: string
  readonly specifier: string
  /** The file that it leads to, where that is one of ours; the package's name otherwise. */
  readonly to: string
  readonly isOwn: boolean
  /** Only types: nothing of it is there at run time. */
  readonly isType: boolean
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/g
const bare = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of one source, resolved: specifiers of the house carry their extension, so no file needs to be asked. */
export function importsOf(file: string, source: string): Import[] {
  const found = [
    ...[...source.matchAll(statement)].map(([, type, names, specifier]) => ({
      specifier: specifier as string,
      isType: type !== undefined || areTypes(names as string),
    })),
    ...[...source.matchAll(bare)].map(([, specifier]) => ({ specifier: specifier as string, isType: false })),
    ...[...source.matchAll(dynamic)].map(([, specifier]) => ({ specifier: specifier as string, isType: false })),
  ]
  return found.map(({ specifier, isType }) => {
    const isOwn = specifier.startsWith('.')
    const to = isOwn ? path.posix.join(path.posix.dirname(file), specifier) : packageOf(specifier)
    return { from: file, specifier, to, isOwn, isType }
  })
}

const areTypes = (names: string): boolean => {
  const inBraces = /^\{([^}]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return !!inBraces?.length && inBraces.every((name) => name.startsWith('type '))
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
