import type { AccountAction, AccountItem, AccountList } from './account-view.ts'
import { Link, Problem } from './form.tsx'

/** Records of an account, each with its buttons. */
export function List({ list }: { list: AccountList }) {
  const { id, heading, items, add, action } = list
  return (
    <section className="ms-account-list" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {list.problem && <Problem text={list.problem} />}
      {items.length === 0 && <p>{list.empty}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Item key={item.id} listId={id} item={item} />
          ))}
        </ul>
      )}
      {add && <Link link={add} />}
      {action && (
        <form method="post">
          <input type="hidden" name="form" value={id} />
          <ActionButton action={action} />
        </form>
      )}
    </section>
  )
}

function Item({ listId, item }: { listId: string; item: AccountItem }) {
  const { lines, badge, edit, actions = [] } = item
  return (
    <li>
      <div>
        {lines.map((line, index) => (
          // Address lines may be equal, and only their order distinguishes them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={index}>{line}</span>
        ))}
        {badge && <em>{badge}</em>}
      </div>
      {(edit || actions.length > 0) && (
        <form method="post">
          <input type="hidden" name="form" value={listId} />
          <input type="hidden" name="id" value={item.id} />
          {edit && (
            <a href={edit.href} aria-label={`${edit.text}: ${item.name}`}>
              {edit.text}
            </a>
          )}
          {actions.map((action) => (
            <ActionButton key={action.name} action={action} about={item.name} />
          ))}
        </form>
      )}
    </li>
  )
}

function ActionButton({ action, about }: { action: AccountAction; about?: string }) {
  const label = about && `${action.label}: ${about}`
  return (
    <button type="submit" name="action" value={action.name} aria-label={label} data-quiet>
      {action.label}
    </button>
  )
}
