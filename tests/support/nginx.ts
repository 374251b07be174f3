import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './postgres.ts'

export interface Nginx {
  /** The https address at which people reach the server behind. */
  readonly address: string
  stop(): Promise<void>
}

/** A proxy with TLS before this server, on loopback in a temporary folder. Its certificate is signed by itself. */
export async function startNginx(program: string, behind: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-nginx-'))
  const port = await freePort()
  const certificate = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', ...certificate, ...files], { stdio: 'ignore' })
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port, behind))
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  await eventually(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })
  return {
    address: `https://localhost:${port}`,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The Host header is nginx's own, so the public name comes by X-Forwarded-Host alone. */
const settings = (folder: string, port: number, behind: string) => `
daemon off;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${kept.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass ${behind};
      proxy_http_version 1.1;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
    }
  }
}
`
