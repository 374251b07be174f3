import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds parts and sheets as the console does, without its prebuilt pages and its preload script. */
export default defineConfig({ plugins: [react(), tailwindcss()] })
