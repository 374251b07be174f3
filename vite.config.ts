import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { signInPages } from './src/app/sign-in/sign-in-pages.plugin.ts'
import { buildBefore } from './src/app/start/build-before.plugin.ts'
import { packed } from './src/app/start/packed-assets.plugin.ts'
import { preloadNeeds, preloadScript } from './src/app/start/preload.plugin.ts'
import { unloadedText } from './src/app/start/unloaded-text.plugin.ts'

/** Packages that the first page cannot do without. */
const libraries = [
  'xstate',
  '@xstate/react',
  'use-sync-external-store',
  'wouter',
  'i18next',
  'react-i18next',
  'valibot',
]
const from = (packages: readonly string[]) => new RegExp(`/node_modules/(?:${packages.join('|')})/`)

/** What both the sign-in and the frame wear. It comes with the start, so that who is signed in loads no sign-in. */
const isWorn = (id: string) =>
  /\/src\/app\/shell\/(?:LanguageSelect|Copyright)\.tsx$/.test(id) ||
  /\/src\/ui\/(?:actions\/IconButton|feedback\/(?:Code)?Chip|fields\/TextField|values\/Avatar)\.tsx$/.test(id) ||
  /\/@heroicons\/.+\/(?:Check|ChevronRight)Icon\.js$/.test(id)

/** What the late parts of the sign-in ask by and wear, and the frame as well. */
const isShared = (id: string) =>
  /\/src\/(?:client\/restore\.ts|kit\/sending\.ts|i18n\/useFormats\.ts|ui\/feedback\/Banner\.tsx)$/.test(id) ||
  /\/@heroicons\/.+\/(?:ArrowPath|XMark)Icon\.js$/.test(id)

/** What every list is made of, and what a third of all parts link to or ask by. */
const isOfLists = (id: string) =>
  /\/src\/kit\/(?:names\.tsx|list\/(?:ListScreen|days-filter)\.tsx|list\/list-definition\.ts)$/.test(id) ||
  /\/src\/(?:records\/record-links|contract\/areas\/customers\/customers)\.ts$/.test(id)

/**
 * Each takes what it names with all that this imports, as far as none before it took it; whatever is in none is split
 * by who uses it. The frame and its first page come at once, so they are one.
 */
const chunks = [
  { name: 'react', test: from(['react', 'react-dom', 'scheduler']) },
  { name: 'libraries', test: from(libraries) },
  { name: preloadNeeds, debugName: 'preload' },
  { name: 'pages', test: /\/src\/app\/routing\/routes\.ts$/ },
  { name: 'start', test: (id: string) => /\/src\/app\/start\/start\.tsx$/.test(id) || isWorn(id) },
  { name: 'sign-in', test: /\/src\/app\/sign-in\/(?:SignIn|DemoAccounts)\.tsx$/ },
  { name: 'shared', test: isShared },
  { name: 'frame', test: (id: string) => /\/src\/app\/shell\/Work\.tsx$/.test(id) || isOfLists(id) },
  // What the frame and every list say, one chunk a language.
  {
    name: (id: string) => `words-${/locales\/(\w+)\//.exec(id)?.[1]}`,
    debugName: 'words',
    test: /\/locales\/\w+\/(?:shell|menu|kit|words)\.json$/,
  },
  // The list that most begin with.
  { name: 'customers', test: /\/src\/screens\/customer\/(?:CustomerList|customers\.list)\.tsx$/ },
  // What thirty parts or more wear or ask by, but dialogs, which bring a library along and open later.
  { name: 'parts', test: /\/src\/(?:client|contract|ui)\/(?!overlays\/)|\/@heroicons\//, minShareCount: 30 },
  // The call of an installation with what it needs, which lists and records share.
  { name: 'installations', test: /\/src\/contract\/areas\/installations\/installations\.ts$/ },
  // What the pages of a customer and an installation wear: one file instead of eight, each listed with every page.
  { name: 'record', test: /\/src\/(?:kit\/record\/DetailView|ui\/layout\/Tabs|records\/AttentionStrip)\.tsx$/ },
]

/**
 * Of what a page is made of, the frame asks ahead for the large parts that many pages share. The table of all parts is
 * 4 kB that come before the first row, and grows with each page. Whoever points at a link has asked for the rest.
 */
const isAskedAhead =
  /\/(?:FormScreen|FormFields|ListWithRow|DetailScreen|DashboardScreen|ChartPart|Dialog|dialog|portal|record|Section|installations)-/
const partsAhead = (_: string, parts: string[], { hostId }: { readonly hostId: string }): string[] =>
  /\bpages-\w+\.js$/.test(hostId) ? parts.filter((part) => isAskedAhead.test(part)) : parts

export default defineConfig({
  plugins: [react(), tailwindcss(), unloadedText(), signInPages(), preloadScript(), packed(), buildBefore()],
  build: {
    target: 'esnext',
    manifest: true,
    // The assets of the build before stay; the last plugin removes older ones.
    emptyOutDir: false,
    cssCodeSplit: false,
    // The policy of the served console takes scripts from files alone, and images from no data address.
    modulePreload: { polyfill: false, resolveDependencies: partsAhead },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Seven hexadecimal digits tell the builds of a file apart. Longer names stand in what each first page loads.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunks.map((chunk, at) => ({ ...chunk, priority: chunks.length - at })) },
      },
    },
  },
})
