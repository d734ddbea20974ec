/**
 * A function that sees every tenant's rows, callable by the application's role: for what must be known before a tenant
 * is. It runs as the tables' owner, so it does one thing and answers no more than that needs.
 */
export function wide(signature: string, result: string, body: string, volatility = 'stable'): string[] {
  const name = signature.replaceAll(/\b\w+ (uuid|text|integer)\b/g, '$1')
  return [
    `create or replace function ${signature} returns ${result} language sql ${volatility} security definer
      set search_path = public, pg_temp as $function$ ${body} $function$;`,
    `revoke execute on function ${name} from public;`,
    `grant execute on function ${name} to app;`,
  ]
}
