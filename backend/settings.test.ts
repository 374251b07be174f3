import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const loopback = { HOST: '127.0.0.1', DEMO: true, TEST: false, PORT: 4000, DATA_DIR: './data', SEED_SCALE: 1 }

it('has defaults for everything, and takes an empty variable as not set', () => {
  expect(readSettings({})).toMatchObject({ ...loopback, CORS_ORIGINS: [], IMAGE_HOSTS: [] })
  expect(readSettings({ PORT: '', HOST: '' })).toMatchObject(loopback)
  expect(readSettings({ SEED_SCALE: '0.01' })).toMatchObject({ ...loopback, SEED_SCALE: 0.01 })
  expect(readSettings({ CORS_ORIGINS: 'https://a.example, https://b.example:8443' }).CORS_ORIGINS).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ])
})

it('H80 H86 trusts no proxy and names no host unless told to', () => {
  expect(readSettings({})).toMatchObject({ TRUSTED_PROXIES: [], ALLOWED_HOSTS: [] })
  const given = { TRUSTED_PROXIES: '10.0.0.0/8, ::1', ALLOWED_HOSTS: 'console.example.com, 192.168.1.5' }
  expect(readSettings(given)).toMatchObject({
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    ALLOWED_HOSTS: ['console.example.com', '192.168.1.5'],
  })
})

it('H75: demo mode is on by itself only on loopback and on the embedded database', () => {
  expect(readSettings({ HOST: 'localhost' }).DEMO).toBe(true)
  expect(readSettings({ HOST: '0.0.0.0' }).DEMO).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://a@b/c' }).DEMO).toBe(false)
  expect(readSettings({ DEMO: '0' }).DEMO).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).DEMO).toBe(true)
})

it('refuses TEST=1 on an address that others reach', () => {
  expect(() => readSettings({ TEST: '1', HOST: '0.0.0.0' })).toThrow('TEST=1')
  expect(readSettings({ TEST: '1', HOST: '::1' }).TEST).toBe(true)
})

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['SEED_SCALE', '0'],
  ['SEED_SCALE', '0.009'],
  ['SEED_SCALE', 'big'],
  ['DEMO', 'yes'],
  ['TEST', 'true'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', '*'],
  ['IMAGE_HOSTS', 'https://images.example.com'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
  ['ALLOWED_HOSTS', 'https://console.example.com'],
  ['ALLOWED_HOSTS', 'console.example.com:443'],
  ['ALLOWED_HOSTS', '*'],
  ['CONNECTIONS', '0'],
  ['UNREAD_SECONDS', '0'],
  ['WRITES_PER_MINUTE', '0'],
  ['READS_PER_MINUTE', '1.5'],
])('names %s=%s, the form it must have and how to mend it, in one line', (name, value) => {
  const line = (() => {
    try {
      readSettings({ [name]: value })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(line).toMatch(new RegExp(`^${name} must be .+\\. Set ${name} .+\\.$`))
  expect(line).not.toContain('\n')
  expect(line).not.toContain('hunter2')
})
