import type { Plugin } from 'vite'
import { filesBelow, textOf } from '../tests/support/sources.ts'

/** Text of every reviewed chart by the id of its machine, which is its first line. */
function charts(): Map<string, string> {
  const texts = filesBelow(['machines'], /\.chart\.txt$/).map(textOf)
  return new Map(texts.map((text) => [text.slice(0, text.indexOf('\n')), text]))
}

/** The address of a machine's chart, from the workbench's own page. */
export const chartAddress = (id: string): string => `charts/${id}.txt`

/** The mark at the beginning makes browsers read UTF-8 from servers that name no charset. */
const marked = (text: string): string => `\uFEFF${text}`

/** Serves the charts as text beside the stories, and writes them into a built workbench. */
export function chartFiles(): Plugin {
  return {
    name: 'chart-files',
    configureServer({ middlewares }) {
      middlewares.use('/charts', (request, response, next) => {
        const id = /^\/([\w-]+)\.txt$/.exec(request.url ?? '')?.[1]
        const text = id && charts().get(id)
        if (!text) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(marked(text))
      })
    },
    generateBundle() {
      for (const [id, text] of charts())
        this.emitFile({ type: 'asset', fileName: chartAddress(id), source: marked(text) })
    },
  }
}
