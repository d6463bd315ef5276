-- One list of steps for each way of delivery: until now the first step told of coordinating, the others of sending.
update shops set settings = jsonb_set(settings, '{delivery_steps}', jsonb_build_object(
  'coordinate', case when jsonb_array_length(settings -> 'delivery_steps') > 0 then jsonb_build_array(settings -> 'delivery_steps' -> 0) else '[]' end,
  'address', coalesce((settings -> 'delivery_steps') - 0, '[]')))
where jsonb_typeof(settings -> 'delivery_steps') = 'array';
