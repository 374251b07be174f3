import path from 'node:path'

const calls = /import\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|(['"])[^'"]*\2)/g

/** A glob of Vite as a pattern of paths: `*` is a part of a name, `**` any number of folders, `{a,b}` one of both. */
export function patternOf(glob: string): RegExp {
  const source = glob.replaceAll(/[.+^$()|[\]\\]/g, '\\$&').replaceAll(/\*\*\/|\*|\{|\}|,/g, (sign) => {
    if (sign === '**/') return '(?:.+/)?'
    if (sign === '*') return '[^/]*'
    return sign === '{' ? '(?:' : sign === '}' ? ')' : '|'
  })
  return new RegExp(`^${source}$`)
}

/** Does this source import the file by a glob? */
export function importedByGlob(from: string, source: string): (file: string) => boolean {
  const folder = path.posix.dirname(from)
  const all = [...source.matchAll(calls)].map(([, globs = '']) => {
    const given = [...globs.matchAll(/['"]([^'"]+)['"]/g)].map(([, glob = '']) => glob)
    const patterns = (which: boolean) =>
      given
        .filter((glob) => glob.startsWith('!') !== which)
        .map((glob) => patternOf(path.posix.join(folder, glob.replace(/^!/, ''))))
    return { wanted: patterns(true), unwanted: patterns(false) }
  })
  return (file) =>
    all.some(
      ({ wanted, unwanted }) =>
        wanted.some((pattern) => pattern.test(file)) && !unwanted.some((pattern) => pattern.test(file)),
    )
}
