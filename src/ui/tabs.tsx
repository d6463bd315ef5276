import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Tab = { value: string; label: string; content: ReactNode };

/** Keeps hidden tabs mounted. */
export const Tabs = ({ tabs, label }: { tabs: readonly [Tab, ...Tab[]]; label: string }) => (
  <BaseTabs.Root defaultValue={tabs[0].value} className="grid gap-8">
    <BaseTabs.List aria-label={label} activateOnFocus className="flex flex-wrap gap-x-6 border-line border-b">
      {tabs.map((tab) => (
        <BaseTabs.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px min-h-11 border-transparent border-b-3 font-semibold text-muted transition-colors duration-150 hover:text-ink data-active:border-leaf data-active:text-ink"
        >
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted>
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
