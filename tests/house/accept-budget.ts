/** `npm run budget` writes the accepted weights of pages and chunks anew and prints the differences. */
import { BuiltConsole, differences, readAccepted, writeAccepted } from '../support/budget.ts'

const built = new BuiltConsole()
const costs = built.costs()
built.remove()
console.log(differences(costs, readAccepted()).join('\n') || 'Nothing has changed.')
writeAccepted(costs)
console.log(costs.pages)
