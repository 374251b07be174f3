// `npm start`: builds what has changed where it can, then runs what is built.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, canBuild, needsBuild, program } from './build-state.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  end(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`)

if (canBuild() && needsBuild()) {
  console.log('Building the console and the backend …')
  if (!build()) end('The build failed, see above. Correct the error, or run the last release.')
}
if (!existsSync(program))
  end('Headwater is not built yet, and Vite is not installed. Run "npm ci && npm run build" first.')

process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(program).href)

function end(text) {
  console.error(text)
  process.exit(1)
}
