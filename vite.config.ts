import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    manifest: true,
    // The policy of the served console takes scripts from files alone, and images from no data address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
