import type { RouteRow } from '../../kit/route.ts'

/** The Device Code Generator, with the needs of its own within the Sponsors group (doc1 §6, doc2 §6). */
export const deviceCodeRoutes: readonly RouteRow[] = [
  {
    path: '/app/sponsor/device/code/generator/:tab',
    title: 'titles:deviceCodes',
    need: [['LEVEL_1'], ['PRODUCTION_4']],
    menu: {
      group: 'sponsors',
      place: 5,
      entry: 'deviceCodeGenerator',
      address: '/app/sponsor/device/code/generator/prefixes',
    },
    within: ['tab'],
    load: async () => {
      const [{ pageOfTabs }, { codeTabs }] = await Promise.all([
        import('../../kit/tabs/TabPage.tsx'),
        import('./tabs.ts'),
      ])
      return pageOfTabs('/app/sponsor/device/code/generator', codeTabs)
    },
    preload: async (search, params) => {
      const [{ preloadTab }, { codeTabs }] = await Promise.all([
        import('../../kit/tabs/TabPage.tsx'),
        import('./tabs.ts'),
      ])
      preloadTab(codeTabs, params.tab ?? '', search, params)
    },
  },
]
