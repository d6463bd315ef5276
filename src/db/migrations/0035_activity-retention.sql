-- Entries are still never changed, and only the nightly job deletes those whose time is over: it says so in its transaction.
CREATE OR REPLACE FUNCTION activity_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('brote.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'activity entries are never changed or deleted';
END $$;
