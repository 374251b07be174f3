import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { densities, drawers, positions, themes } from '../src/app/layout/options.ts'
import { isLong } from '../tests/support/long.ts'

const isLayoutsFile = /\.layouts\.tsx$/
const title = 'Frame/Layouts'

interface Combination {
  readonly exportName: string
  readonly name: string
  readonly args: object
  /** Drawn and checked in each run of the tests. */
  readonly isTested: boolean
}

const places = [
  ...drawers.map((drawer) => ({ words: `${drawer} side menu`, args: { navigation: 'vertical', drawer } })),
  ...positions.map((position) => ({ words: `menu ${position} header`, args: { navigation: 'horizontal', position } })),
]

const shownThemes = themes.filter((theme) => theme !== 'system')
const directions = ['ltr', 'rtl'] as const

/**
 * Every place of the menu in every theme, density and direction (doc1 §9, B079). Of these the tests draw one for each
 * place and theme, so that any two choices are met together; a long run draws all.
 */
const combinations: readonly Combination[] = places.flatMap(({ words, args }, place) =>
  shownThemes.flatMap((theme, at) =>
    densities.flatMap((density) =>
      directions.map((dir) => {
        const name = `${words}, ${theme}, ${density}, ${dir}`
        const exportName = name.replace(/(?:^|[^a-z]+)([a-z])/g, (_, letter: string) => letter.toUpperCase())
        const turn = place + at
        const isMet = density === densities[turn % densities.length] && dir === directions[turn % directions.length]
        return { exportName, name, args: { ...args, theme, density, dir }, isTested: isLong || isMet }
      }),
    ),
  ),
)

export const layoutIndexer: Indexer = {
  test: isLayoutsFile,
  createIndex: async (importPath) =>
    combinations.map(({ exportName, name, isTested }) => ({
      type: 'story' as const,
      importPath,
      exportName,
      name,
      title,
      tags: [isTested ? 'test' : '!test'],
    })),
}

/** Makes a story of each combination. */
export function layoutStories(): Plugin {
  return {
    name: 'layout-stories',
    enforce: 'pre',
    transform(code, id) {
      if (!isLayoutsFile.test(id.split('?')[0] ?? id)) return
      const stories = combinations.map(
        ({ exportName, name, args, isTested }) =>
          `export const ${exportName} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)}, tags: [${isTested ? '' : "'!test'"}] };`,
      )
      const meta = `export default { title: ${JSON.stringify(title)}, component: Look, excludeStories: ['Look'], parameters: { layout: 'fullscreen' } };`
      return { code: [code, meta, ...stories].join('\n'), map: null }
    },
  }
}
