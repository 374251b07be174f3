import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the entry imports goes, with all that it imports itself, into one chunk: apart, it would compress worse. */
const first =
  /\/src\/(?:app\/(?:App|open-door|watch-session|follow-theme|reload-stale-chunks|root|start-check)|client\/config)\.tsx?$|\/node_modules\/react-dom\//

/** What a chart says of its states is for tests, stories and readers; nobody downloads it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/.+\.ts$/.test(id) ? code.replace(/\bdescription:\s*(['"])(?:\\.|(?!\1).)*\1,/g, '') : null,
}

export default defineConfig({
  plugins: [withoutDescriptions, react(), tailwindcss()],
  build: {
    target: 'esnext',
    manifest: true,
    // The policy of the served console takes scripts from files alone, and images from no data address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: first }] } } },
  },
})
