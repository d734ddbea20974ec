import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './installation.ts'
import { DOMAIN, messageSummary, RECORDING, type SipServer } from './phone-system.ts'

const PROGRAM = '/usr/sbin/kamailio'
const PASSED = 'passed on: '
const READY = 'ready for calls'

/** Debian's Kamailio as an ordinary user, on a free port of this machine. Null where it or its WebSocket module is missing. */
export async function startKamailio(secrets: Readonly<Record<string, string>>): Promise<SipServer | null> {
  const [webSocket] = globSync('/usr/lib/*/kamailio/modules/websocket.so')
  if (!webSocket || !existsSync(PROGRAM)) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-kamailio-'))
  const port = await freePort()
  const settings = path.join(folder, 'kamailio.cfg')
  writeFileSync(settings, configuration({ port, modules: `${path.dirname(webSocket)}/`, secrets }))
  const memory = ['-m', '32', '-M', '4']
  const files = ['-Y', folder, '-P', path.join(folder, 'kamailio.pid'), '-w', folder]
  const server = spawn(PROGRAM, ['-f', settings, '-DD', '-E', ...memory, ...files], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const passedOn: string[] = []
  const lines: string[] = []
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line)
      if (line.includes(PASSED)) passedOn.push(line.slice(line.indexOf(PASSED) + PASSED.length).trim())
      if (line.includes(READY)) resolve()
    })
    void ended.then(() => reject(new Error(`Kamailio did not start:\n${lines.slice(-20).join('\n')}`)))
  })
  await ready
  return {
    url: `ws://127.0.0.1:${port}/`,
    domain: DOMAIN,
    recording: RECORDING,
    passedOn,
    notify(extension, messages) {
      const to = `sip:${extension}@${DOMAIN}`
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(messageSummary(extension, messages, { to, transport: 'TCP' })),
      )
      socket.once('data', () => socket.end())
    },
    async close() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Settings {
  readonly port: number
  readonly modules: string
  readonly secrets: Readonly<Record<string, string>>
}

/** Phones register and call each other after a digest; what comes by TCP is of the phone system itself. */
function configuration({ port, modules, secrets }: Settings): string {
  const loaded = ['tm', 'sl', 'rr', 'pv', 'textops', 'siputils', 'usrloc', 'registrar', 'auth', 'nathelper', 'xlog']
  const cases = Object.entries(secrets).map(
    ([extension, secret]) => `    case "${extension}": $var(secret) = "${secret}"; break;`,
  )
  return `#!KAMAILIO
log_stderror=yes
children=1
tcp_children=2
auto_aliases=no
listen=tcp:127.0.0.1:${port}
alias="${DOMAIN}"
tcp_accept_no_cl=yes
tcp_connection_lifetime=3605
mpath="${modules}"
${[...loaded, 'xhttp', 'websocket'].map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("usrloc", "db_mode", 0)
modparam("registrar", "min_expires", 10)
modparam("registrar|nathelper", "received_avp", "$avp(received)")
modparam("websocket", "keepalive_mechanism", 1)
modparam("websocket", "keepalive_timeout", 20)
route[SECRET] {
  switch ($fU) {
${cases.join('\n')}
    default: sl_send_reply("403", "Forbidden"); exit;
  }
}
route[PASS] {
  xlog("L_ERR", "${PASSED}$rm\\n");
  if (!t_relay()) sl_reply_error();
}
request_route {
  if (is_method("CANCEL")) { if (t_check_trans()) route(PASS); exit; }
  if (is_method("REGISTER")) fix_nated_register(); else if ($proto != "tcp") add_contact_alias();
  if (has_totag()) {
    if (loose_route()) { if ($du == "") handle_ruri_alias(); route(PASS); }
    else if (is_method("ACK")) { if (t_check_trans()) route(PASS); }
    else sl_send_reply("404", "Not Here");
    exit;
  }
  if (is_method("REGISTER")) {
    route(SECRET);
    if (!pv_www_authenticate("${DOMAIN}", "$var(secret)", "0")) { www_challenge("${DOMAIN}", "0"); exit; }
    if ($au != $tU) { sl_send_reply("403", "Forbidden"); exit; }
    # One contact for each extension: the last one.
    if (!save("location", "0x04")) sl_reply_error();
    exit;
  }
  if (is_method("ACK")) { if (t_check_trans()) route(PASS); exit; }
  if ($proto != "tcp") {
    route(SECRET);
    if (!pv_proxy_authenticate("${DOMAIN}", "$var(secret)", "0")) { proxy_challenge("${DOMAIN}", "0"); exit; }
    if ($au != $fU) { sl_send_reply("403", "Forbidden"); exit; }
    consume_credentials();
    record_route();
  }
  if (is_method("INVITE")) append_hf("X-Recording-URL: ${RECORDING}\\r\\n");
  if (!lookup("location")) { sl_send_reply("480", "Not Registered"); exit; }
  route(PASS);
}
onreply_route { add_contact_alias(); }
event_route[core:worker-one-init] { xlog("L_ERR", "${READY}\\n"); }
event_route[xhttp:request] {
  if ($hdr(Upgrade) =~ "websocket" && ws_handle_handshake()) exit;
  xhttp_reply("404", "Not Found", "", "");
}
`
}
