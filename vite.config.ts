import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { signInPages } from './src/app/sign-in/sign-in-pages.plugin.ts'
import { packed } from './src/app/start/packed-assets.plugin.ts'
import { asksAhead } from './src/app/start/preload.plugin.ts'

/**
 * Each of these goes, with all that it imports itself and none before it took, into one chunk: apart, they compress
 * worse. Of those that sign-in may need before the frame, each is its own: the way out from the first key that is
 * typed, and the parts that its late panels show.
 */
const chunks = [
  {
    name: 'common',
    test: /rolldown\/runtime|vite\/preload-helper|\/src\/(?:app\/asked-ahead|client\/settings-file|contract\/permissions|i18n\/(?:texts|languages|rememberedLanguage))\.ts$/,
  },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'routes', test: /\/src\/(?:app\/built-routes|kit\/list-route)\.ts$/ },
  {
    name: 'first',
    test: /\/src\/(?:app\/(?:App|start|LanguageSelect|Copyright|open-door|watch-session|follow-theme|reload-stale-chunks|root|start-check|system-theme|sign-in\/SignInPage)|client\/config|i18n\/i18n|ui\/IconButton)\.tsx?$/,
  },
  { name: 'form', test: /\/src\/app\/sign-in\/(?:SignIn|early-form)\.tsx?$/ },
  {
    name: 'calls',
    test: /\/src\/(?:client\/(?:restore|call)\.ts|ui\/(?:Avatar|Banner|Chip)\.tsx)$|\/@heroicons\/react\/24\/outline\/esm\/(?:ArrowPath|ChevronRight|XMark)Icon/,
  },
  {
    name: 'frame',
    test: /\/src\/(?:app\/shell\/Work|kit\/(?:ListScreen|list-reading|list-definition|lookup))\.tsx?$/,
  },
  { name: 'all-customers', test: /\/src\/screens\/installation\/all-customers\.list\.tsx$/ },
  { name: 'customers', test: /\/src\/screens\/customer\/customers\.list\.tsx$/ },
]

/** What the frame and every list say, one chunk a language. */
const wordsOfFrame = {
  debugName: 'words',
  name: (id: string) => `words-${/locales\/(\w+)\//.exec(id)?.[1]}`,
  test: /\/locales\/\w+\/(?:shell|menu|kit)\.json$/,
}

/** Chunks that the document of every page asks for. */
const inDocument = ['rolldown-runtime', 'common', 'react', 'first', 'routes']
const named = chunks.map(({ name }) => name)
/** Most files that are asked for beside the code of a page. */
const most = 5
const isOf = (names: readonly string[], file: string) =>
  names.some((name) => new RegExp(`^assets/${name}-[\\w-]{8}\\.`).test(file))

export default defineConfig({
  plugins: [react(), tailwindcss(), signInPages(), asksAhead(), packed()],
  build: {
    target: 'esnext',
    cssCodeSplit: false,
    manifest: true,
    // The policy of the served console takes scripts from files alone, and images from no data address.
    // Beside a chunk only the named ones and sheets are asked for: a list of all the small ones costs each page more.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId, hostType }) => {
        if (hostType === 'html') return deps
        const late = deps.filter((dep) => !isOf(inDocument, dep))
        return isOf(['routes'], hostId) && late.length <= most
          ? late
          : late.filter((dep) => /\.css$/.test(dep) || isOf(named, dep))
      },
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...chunks.map((chunk, at) => ({ ...chunk, priority: chunks.length - at })), wordsOfFrame],
        },
      },
    },
  },
})
