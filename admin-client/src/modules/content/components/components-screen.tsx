import { useMutation } from '@apollo/client/react'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { IconComponents, IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { componentEditorPath } from './component-address.ts'
import { ComponentCard } from './component-card.tsx'
import { ComponentNameDialog } from './component-name-dialog.tsx'
import styles from './components.module.css'
import { ComponentsFilters } from './components-filters.tsx'
import { componentsSearch, componentsWhere, PER_PAGE, withComponentsFilter } from './components-query.ts'
import { ComponentTemplatesDocument, CreateComponentTemplateDocument, TEMPLATE_LISTS } from './template-documents.ts'

/** The tenant's component templates, with previews. */
export function ComponentsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [address, changeAddress] = useAddressQuery()
  const search = componentsSearch(address)
  const [isNaming, setNaming] = useState(false)
  const [create] = useMutation(CreateComponentTemplateDocument, { refetchQueries: TEMPLATE_LISTS })
  const { data, error, reload } = useListQuery(ComponentTemplatesDocument, {
    page: currentPage(address),
    perPage: PER_PAGE,
    where: componentsWhere(search),
  })

  const newComponent = can('components.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setNaming(true)}>
      New component
    </Button>
  )

  const empty =
    search.text !== '' || search.type ? (
      <NoMatches
        icon={IconComponents}
        title="No components match"
        text="Try another search or type."
        onClear={() => changeAddress(() => new URLSearchParams())}
      />
    ) : (
      <EmptyState
        icon={IconComponents}
        title="No components yet"
        text="Create a header or footer once and show it on every page, or save a block to reuse it."
        action={newComponent}
      />
    )

  return (
    <>
      <ScreenHeader title="Components" action={newComponent} />
      <ComponentsFilters
        search={search}
        onFilter={(name, value) => changeAddress((now) => withComponentsFilter(now, name, value))}
      />
      <ListBody
        list={data?.componentTemplates}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<ComponentsSkeleton />}
        empty={empty}
        isCard={false}
      >
        {(templates) => (
          <ul className={styles.grid}>
            {templates.map((template) => (
              <ComponentCard key={template.id} template={template} />
            ))}
          </ul>
        )}
      </ListBody>
      {isNaming && (
        <ComponentNameDialog
          title="New component"
          asksType
          onClose={() => setNaming(false)}
          save={async (componentName, type) => {
            const { data: made } = await create({ variables: { input: { componentName, type } } })
            const { componentTemplate, userErrors } = made?.createComponentTemplate ?? {}
            if (componentTemplate) navigate(componentEditorPath(componentTemplate.id))
            return componentTemplate ? null : (userErrors?.[0]?.message ?? 'It could not be created. Try again.')
          }}
        />
      )}
    </>
  )
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The list's loading skeleton. */
function ComponentsSkeleton() {
  return (
    <div role="status" aria-label="Loading components" className={styles.grid}>
      {PLACES.map((place) => (
        <Skeleton key={place} h={220} />
      ))}
    </div>
  )
}
