import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the entry imports goes, with all that it imports itself, into one chunk: apart, it would compress worse. */
const first =
  /\/src\/(?:app\/(?:App|open-door|watch-session|follow-theme|reload-stale-chunks|root|start-check)|client\/config)\.tsx?$|\/node_modules\/react-dom\//

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'esnext',
    manifest: true,
    // The policy of the served console takes scripts from files alone, and images from no data address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: first }] } } },
  },
})
