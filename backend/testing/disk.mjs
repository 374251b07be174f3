// Loaded before the backend by a test. While FAULT_FILE exists, files below DATA_DIR take no writes, with its text as
// code. ENOSPC rejects writes that make a file longer, as a full disk does. Any other code rejects every write.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

const { FAULT_FILE: order, DATA_DIR: folder } = process.env
const write = fs.writeSync
const files = new Map()

const open = fs.openSync
fs.openSync = (path, ...rest) => {
  const file = open(path, ...rest)
  files.set(file, String(path))
  return file
}

fs.writeSync = (file, data, offset, length, position) => {
  if (files.get(file)?.startsWith(folder + sep)) refuse(file, (position ?? 0) + (length ?? data.length))
  return write(file, data, offset, length, position)
}
syncBuiltinESMExports()

function refuse(file, end) {
  if (!fs.existsSync(order)) return
  const code = fs.readFileSync(order, 'utf8')
  if (code === 'ENOSPC' && end <= fs.fstatSync(file).size) return
  throw Object.assign(new Error(`${code}: write`), { code })
}
