// Loaded before the backend by a test. Kills the process, as kill -9 does, KILL_MS after the KILL_TURN-th statement
// that begins with KILL_AT was sent. With 0 it dies at once, before any answer.
import pg from 'pg'

const { KILL_AT: beginning, KILL_TURN: turn = '1', KILL_MS: wait = '0' } = process.env
const query = pg.Client.prototype.query
let seen = 0

pg.Client.prototype.query = function (...given) {
  const answer = query.apply(this, given)
  const text = (typeof given[0] === 'string' ? given[0] : given[0]?.text) ?? ''
  if (beginning && text.trim().startsWith(beginning)) {
    seen += 1
    if (seen === Number(turn) && wait === '0') process.kill(process.pid, 'SIGKILL')
    else if (seen === Number(turn)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(wait))
  }
  return answer
}
