/** `npm run budget`: writes anew what pages and their chunks may weigh, and says what has changed. */
import { BuiltConsole, differences, readAccepted, writeAccepted } from '../support/budget.ts'

const built = new BuiltConsole()
const costs = built.costs()
built.remove()
console.log(differences(costs, readAccepted()).join('\n') || 'Nothing has changed.')
writeAccepted(costs)
console.log(costs.pages)
