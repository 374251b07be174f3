import path from 'node:path'
import { filesBelow, textOf } from '../sources.ts'
import { type FlatTexts, flat } from './keys.ts'

/** All texts of a language, by their namespace. */
export const textsOf = (language: string): Map<string, FlatTexts> =>
  new Map(
    filesBelow([`locales/${language}`], /\.json$/).map((file) => [
      path.basename(file, '.json'),
      flat(JSON.parse(textOf(file))),
    ]),
  )
