import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The workbench takes parts and sheets as the console does; prebuilt pages and the preload script are none of its. */
export default defineConfig({ plugins: [react(), tailwindcss()] })
