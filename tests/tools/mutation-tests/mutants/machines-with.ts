import { filesBelow, textOf } from '../../../support/sources.ts'
import { importsOf } from '../../../support/structure/imports.ts'

const files = filesBelow(['machines'], /\.ts$/).filter((file) => !file.endsWith('.test.ts'))
const imports = new Map(
  files.map((file) => [file, importsOf(file, textOf(file)).flatMap(({ to, isType }) => (isType ? [] : [to]))]),
)

function reaches(file: string, wanted: string, seen = new Set<string>()): boolean {
  if (file === wanted) return true
  if (seen.has(file)) return false
  seen.add(file)
  return (imports.get(file) ?? []).some((one) => reaches(one, wanted, seen))
}

/** Ids of the machines that use this file, none where it belongs to no machine. */
export const machinesWith = (file: string): string[] =>
  files
    .filter((one) => one.endsWith('.model.ts') && reaches(one, file))
    .map((one) => textOf(one.replace('.model.ts', '.machine.ts')).match(/^ {2}id: '([\w-]+)'/m)?.[1] ?? '')
    .filter(Boolean)
