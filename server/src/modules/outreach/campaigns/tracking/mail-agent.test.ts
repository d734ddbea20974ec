import { expect, test } from 'vitest'
import { isMachine } from './mail-agent.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  [CHROME],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'],
  ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; ms-office; MSOffice 16)'],
])('%s is a person', (userAgent) => expect(isMachine({ method: 'GET', userAgent })).toBe(false))

test.each([
  ['GET', 'Mozilla/5.0'],
  ['GET', ''],
  ['GET', 'curl/8.5.0'],
  ['GET', 'python-requests/2.32'],
  ['GET', 'Barracuda Sentinel (EE)'],
  ['GET', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0 Safari/537.36'],
  ['HEAD', CHROME],
])('%s by “%s” is a program', (method, userAgent) => expect(isMachine({ method, userAgent })).toBe(true))
