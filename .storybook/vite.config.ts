import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The workbench has the sources whole: the console's build leaves out what only stories need, as entering any state. */
export default defineConfig({ plugins: [react(), tailwindcss()] })
